import { Pager } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import { Choice, Choices } from './choices.tsx'
import type { Props } from './props.ts'
import { RowName } from './row-name.tsx'

/** The records that visitors see of the recipient: some of them, or everything. */
export function RowChoice({ rows, pager, allRows, typed, errors }: Props) {
  const { t } = useUi()
  return (
    <Choices
      id="row"
      question={t('requests.form.row.question')}
      name={t('requests.form.row.name')}
      hint={t('requests.form.rowHint')}
      error={errors['row']}
    >
      {rows.map((row) => (
        <div className="pick" key={row.id}>
          <Choice name="row" value={row.id} chosen={typed.rows} label={<RowName row={row} />} />
          {row.proposeHref ? (
            <a className="s" href={row.proposeHref}>
              {t('requests.form.propose')}
              <span className="vh">
                {' '}
                <RowName row={row} />
              </span>
            </a>
          ) : null}
        </div>
      ))}
      {pager ? (
        <>
          <p className="hint">{t('requests.form.otherPages')}</p>
          <Pager {...pager} counted="Rows" label={t('site.recipient.rowsPages')} />
        </>
      ) : null}
      <Choice name="row" value={allRows} chosen={typed.rows} label={t('requests.form.anyRow')} />
    </Choices>
  )
}
