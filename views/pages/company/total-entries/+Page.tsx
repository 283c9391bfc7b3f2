import { Button, LinkButton } from '#views/components/button.tsx'
import { type Errors, FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { YearForm } from '#views/components/console/year-form.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { TotalLeaf } from './total-leaf.ts'
import { TotalsTable } from './totals-table.tsx'

export type { TotalLeaf } from './total-leaf.ts'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  year: number
  years: number[]
  /** The years shown beside it, newest first. */
  earlier: number[]
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
          <TotalsTable year={year} earlier={props.earlier} roots={roots} errors={errors} />
          <div className="actions">
            <Button tone="primary">{t('records.totals.submit')}</Button>
            <LinkButton href={props.backHref}>{t('console.detail.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
