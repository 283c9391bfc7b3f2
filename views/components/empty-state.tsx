import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { MixedText } from './mixed-text.tsx'

/** An empty list: what is missing, why, and one button. */
export function EmptyState({
  icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <p>
        <b>
          <MixedText text={title} />
        </b>
      </p>
      {children ? <div className="sub">{children}</div> : null}
      {action ? <div className="row">{action}</div> : null}
    </div>
  )
}
