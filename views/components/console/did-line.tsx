import { Undo2 } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { Did } from './did.tsx'
import { PostForm } from './post-form.tsx'

export interface DidProps {
  /** What was done, as a sentence. */
  text: string
  /** What cannot be undone, and what to do instead; null where it can. */
  hint: string | null
  at: number
  /** Undoes it at once. */
  undo: { action: string; fields: Record<string, string> } | null
  /** Where it can be looked at or taken back. */
  link: { label: string; href: string } | null
}

/** What the reader did last, with its undo where there is one, and otherwise why not. */
export function DidLine({ text, hint, at, undo, link, csrfToken }: DidProps & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <Did
      at={at}
      undo={
        <>
          {link && <a href={link.href}>{link.label}</a>}
          {undo && (
            <PostForm action={undo.action} csrfToken={csrfToken} fields={undo.fields}>
              <Button small icon={Undo2}>
                {t('grid.undo.button')}
              </Button>
            </PostForm>
          )}
        </>
      }
    >
      {text} {hint && <span className="mute">{hint}</span>}
    </Did>
  )
}
