import { Undo2 } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { Did } from '../did.tsx'
import { PostForm } from '../post-form.tsx'

export interface LastActProps {
  act: number
  kind: 'edit' | 'delete' | 'restore' | 'revert' | 'add' | 'change' | 'merge'
  /** The column that many rows were changed in. */
  field: string | null
  rows: number
  at: number
  action: string
  /** Of the list that follows. */
  query: string
}

/** What the user did last, with the button that undoes it. */
export function LastAct({
  act,
  kind,
  field,
  rows,
  at,
  action,
  query,
  csrfToken,
}: LastActProps & { csrfToken: string }) {
  const { t, format } = useUi()
  const said = { count: rows, n: format.count(rows), field: field ? t(`records.column.${field}`) : '' }
  return (
    <Did
      at={at}
      undo={
        <PostForm action={action} csrfToken={csrfToken} fields={{ act: String(act), query }}>
          <Button small icon={Undo2} data-grid-undo>
            {t('grid.undo.button')}
          </Button>
        </PostForm>
      }
    >
      {t(`grid.lastAct.${kind}`, said)}
    </Did>
  )
}
