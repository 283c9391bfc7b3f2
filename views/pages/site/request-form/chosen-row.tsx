import { Field } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { Props, Proposal } from './props.ts'
import { RowName } from './row-name.tsx'

type ChosenRowProps = Pick<Props, 'rows' | 'errors'> & {
  /** The form with the list of records; null where there is none. */
  listHref: string | null
  limits: Pick<Props['limits'], 'proposed'>
  proposals: Proposal[]
}

/** One record with what it says, and what it should say. */
export function ChosenRow({ rows, listHref, proposals, limits, errors }: ChosenRowProps) {
  const { t } = useUi()
  const [row] = rows
  return (
    <>
      {row ? (
        <section className="panel flow">
          <h2>{t('requests.form.chosen')}</h2>
          <p>
            <RowName row={row} />
          </p>
          {listHref === null ? null : (
            <p>
              <a href={listHref}>{t('requests.form.otherRows')}</a>
            </p>
          )}
          <input type="hidden" name="row" value={row.id} />
        </section>
      ) : null}
      <fieldset className="flow">
        <legend>{t('requests.form.proposed')}</legend>
        <p className="hint">{t('requests.form.proposedHint')}</p>
        {proposals.map((proposal) => (
          <Proposed
            key={proposal.name}
            {...proposal}
            limit={limits.proposed}
            error={errors[proposal.control]}
          />
        ))}
      </fieldset>
    </>
  )
}

function Proposed({
  name,
  control,
  value,
  typed,
  limit,
  error,
}: Proposal & { limit: number; error: string | undefined }) {
  const { t, format, lang } = useUi()
  const isFigure = typeof value === 'number'
  return (
    <Field
      id={control}
      label={t(`requests.field.${name}`)}
      hint={
        <>
          {t('requests.form.now')}
          <b lang={lang === 'ja' || isFigure ? undefined : 'ja'}>{isFigure ? format.number(value) : value}</b>
        </>
      }
      {...(error && { error })}
    >
      {(described) => (
        <input
          className={isFigure ? 'num' : 'full'}
          type="text"
          name={control}
          inputMode={isFigure ? 'numeric' : undefined}
          maxLength={maxUnits(limit)}
          autoComplete="off"
          defaultValue={typed}
          {...described}
        />
      )}
    </Field>
  )
}
