import type { LucideIcon } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Look {
  /** primary: filled, once per page; danger: red outline, to destroy something; quiet: plain text, for side actions. */
  tone?: 'primary' | 'danger' | 'quiet'
  small?: boolean
  full?: boolean
  icon?: LucideIcon
  children: ReactNode
}

const classOf = ({ tone, small, full }: Look) =>
  ['btn', tone, small && 'sm', full && 'full'].filter(Boolean).join(' ')

export interface ButtonProps
  extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'disabled'> {
  /** The id of the sentence that explains why the button is disabled; the button stays visible. */
  disabledBecause?: string
}

/** Submits its form unless another `type` is given. */
export function Button({ tone, small, full, icon, children, disabledBecause, ...rest }: ButtonProps) {
  const disabled = disabledBecause
    ? ({ type: 'button', 'aria-disabled': true, 'aria-describedby': disabledBecause } as const)
    : null
  return (
    <button type="submit" {...rest} {...disabled} className={classOf({ tone, small, full, children })}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </button>
  )
}

export interface LinkButtonProps
  extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  href: string
}

/** A link that looks like a button; it navigates and changes nothing. */
export function LinkButton({ tone, small, full, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classOf({ tone, small, full, children })}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </a>
  )
}
