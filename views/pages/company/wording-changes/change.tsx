import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { FieldList } from '#views/components/console/wording/field-differences.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { WordingChange } from './wording-change.ts'

/** A change with its differences, and the buttons that restore the text before or after it. */
export function Change({
  part,
  at,
  by,
  fields,
  number,
  action,
  sides,
  csrfToken,
}: WordingChange & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <article className="panel flow">
      <h2>
        <Moment at={at} /> {by ?? t('messages.someone')}
        {part && (
          <>
            <br />
            {part}
          </>
        )}
      </h2>
      {fields.length > 0 ? <FieldList fields={fields} level="h3" /> : <p>{t('tracks.changes.sameWords')}</p>}
      {sides.length > 0 && (
        <PostForm className="row" action={action} csrfToken={csrfToken} fields={{ number }}>
          {sides.map((side) => (
            <Button key={side} small name="side" value={side}>
              {t(`tracks.changes.restore.${side}`)}
            </Button>
          ))}
        </PostForm>
      )}
    </article>
  )
}
