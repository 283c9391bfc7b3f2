import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { YearForm } from '#views/components/console/year-form.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface TotalLeaf {
  id: number
  code: string
  name: string
  /** As typed; '' for no figure. */
  payments: string
  amount: string
  /** What is stored now, where somebody changed it meanwhile; in words. */
  now: string | null
  /** The record with its history; null while there is none. */
  href: string | null
}

export interface Props {
  shell: ConsoleShell
  type: TypeName
  year: number
  years: number[]
  action: string
  stamp: string
  roots: { code: string; name: string; leaves: TotalLeaf[] }[]
  /** By control name: `1180.amount`. */
  errors: Errors
  isChanged: boolean
  backHref: string
}

/** The yearly totals of sections without rows, typed as numbers. */
export default function TotalEntries({ shell, type, year, years, roots, errors, ...props }: Props) {
  const { t, format } = useUi()
  const first = `t${roots[0]?.leaves[0]?.id ?? ''}.numberOfPayments`
  return (
    <ConsoleLayout
      shell={shell}
      title={t('records.totals.title')}
      sub={[t(`common.type.${type}`), format.fiscalYear(year)].join(t('records.between'))}
      hasErrors={Object.keys(errors).length > 0 || props.isChanged}
    >
      <div className="flow">
        <YearForm action={props.action} year={year} years={years} />
        <p>{t('records.totals.text')}</p>
        {props.isChanged && (
          <Notice tone="warn" role="alert" heading={t('records.totals.changedTitle')}>
            <p>{t('records.totals.changedText')}</p>
          </Notice>
        )}
        <PostForm
          className="flow"
          action={props.action}
          csrfToken={shell.csrfToken}
          fields={{ year: String(year), stamp: props.stamp }}
        >
          <FormErrors errors={errors} first={first} />
          {roots.map(({ code, name, leaves }) => (
            <section className="panel flow" key={code} aria-label={`${code} ${name}`}>
              <h2>
                <span className="code">{code}</span>
                {name}
              </h2>
              {leaves.map((leaf) => (
                <Leaf key={leaf.id} leaf={leaf} errors={errors} />
              ))}
            </section>
          ))}
          <div className="actions">
            <Button tone="primary">{t('records.totals.submit')}</Button>
            <LinkButton href={props.backHref}>{t('console.detail.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}

function Leaf({ leaf, errors }: { leaf: TotalLeaf; errors: Errors }) {
  const { t } = useUi()
  const { id, code, name, now, href } = leaf
  return (
    <fieldset>
      <legend>
        {code} {name}
      </legend>
      <div className="facts">
        {(['numberOfPayments', 'amount'] as const).map((key) => {
          const control = `t${id}.${key}`
          const error = errors[control]
          return (
            <div key={key}>
              <TextField
                id={control}
                name={control}
                label={t(key === 'amount' ? 'records.column.amount' : 'records.column.number_of_payments')}
                defaultValue={key === 'amount' ? leaf.amount : leaf.payments}
                inputMode="numeric"
                autoComplete="off"
                {...(error && { error })}
              />
            </div>
          )
        })}
      </div>
      {now && <p className="sub">{now}</p>}
      {href && (
        <p>
          <a href={href}>{t('records.totals.record')}</a>
        </p>
      )}
    </fieldset>
  )
}
