import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from './post-form.tsx'

interface Props {
  /** The address for a form with `direction`, up or down. */
  action: string
  csrfToken: string
  /** The name of the item, for screen readers. */
  title: string
  isFirst: boolean
  isLast: boolean
  /** Shown before the buttons. */
  children?: ReactNode
}

/** Buttons for moving up and down; at the end of the list a button remains but is marked as disabled. */
export function OrderButtons({ action, csrfToken, title, isFirst, isLast, children }: Props) {
  const { t } = useUi()
  const step = (direction: 'up' | 'down', isEnd: boolean) => (
    <Button
      small
      name="direction"
      value={direction}
      aria-disabled={isEnd || undefined}
      icon={direction === 'up' ? ArrowUp : ArrowDown}
    >
      <span className="vh">{t(`console.order.${direction}`, { title })}</span>
    </Button>
  )
  return (
    <PostForm
      className="row"
      action={action}
      csrfToken={csrfToken}
      behaviours={{ words: '', data: { 'data-drag-form': '' } }}
    >
      {children}
      {step('up', isFirst)}
      {step('down', isLast)}
    </PostForm>
  )
}
