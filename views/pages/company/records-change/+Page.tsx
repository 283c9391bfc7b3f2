import { Button, LinkButton } from '#views/components/button.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField, TextField } from '#views/components/field.tsx'
import type { Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ChangeTable, type ChangedRow } from './change-table.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  field: string
  value: string
  /** The values to choose from; null for a text. */
  choices: Option[] | null
  /** What names the selection again. */
  keep: [name: string, value: string][]
  ids: string[]
  selected: number
  /** The amounts of the selected rows, without repeated ones. */
  sum: number
  /** The records that change, with the revisions that were looked at; null before a value was typed. */
  seen: string | null
  changes: { count: number; rows: ChangedRow[] } | null
  errors: Record<string, string>
  backHref: string
}

/** Asks for the value of one column, then says what it changes in which rows before anything is changed. */
export default function RecordsChange({ shell, action, field, value, changes, errors, ...props }: Props) {
  const { t, format } = useUi()
  const { selected, choices } = props
  const label = t('grid.change.value')
  const error = errors['value']
  const around = { id: 'value', name: 'value', label, defaultValue: value, ...(error && { error }) }
  return (
    <ConsoleLayout shell={shell} title={t('grid.change.title')} hasErrors={Object.keys(errors).length > 0}>
      <div className="flow">
        <FormErrors errors={errors} first="value" />
        <p>
          {t('grid.change.text', {
            n: format.count(selected),
            count: selected,
            field: t(`records.column.${field}`),
          })}
        </p>
        <Facts
          facts={[{ label: t('grid.change.sum'), value: t('console.yen', { n: format.count(props.sum) }) }]}
        />
        <form className="panel" method="get" action={action}>
          {props.keep.map(([name, kept]) => (
            <input key={name} type="hidden" name={name} value={kept} />
          ))}
          {props.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="field" value={field} />
          <input type="hidden" name="show" value="1" />
          <div className="flow">
            {choices ? (
              <SelectField {...around} options={choices} />
            ) : (
              <TextField {...around} hint={t('grid.change.empty')} lang="ja" autoComplete="off" />
            )}
            <Button {...(changes === null && { tone: 'primary' as const })}>{t('grid.change.show')}</Button>
          </div>
        </form>
        {changes?.count === 0 && <p role="status">{t('grid.change.nothing')}</p>}
        {changes && changes.count > 0 && (
          <PostForm
            className="flow"
            action={action}
            csrfToken={shell.csrfToken}
            fields={{ record: props.seen ?? '', field, value }}
          >
            <ChangeTable rows={changes.rows} more={changes.count - changes.rows.length} />
            <div className="actions">
              <Button tone="primary">
                {t('grid.change.submit', { n: format.count(changes.count), count: changes.count })}
              </Button>
              <LinkButton href={props.backHref}>{t('grid.change.back')}</LinkButton>
            </div>
          </PostForm>
        )}
        {!changes?.count && (
          <div className="actions">
            <LinkButton href={props.backHref}>{t('grid.change.back')}</LinkButton>
          </div>
        )}
      </div>
    </ConsoleLayout>
  )
}
