import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { YearForm } from '#views/components/console/year-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { TotalsTable } from './totals-table.tsx'

export type { Props } from './props.ts'
export type { TotalLeaf } from './total-leaf.ts'

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
        <p className="sub">{t('records.totals.text')}</p>
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
          <TotalsTable {...props} year={year} roots={roots} errors={errors} />
          <div className="actions stuck">
            <Button tone="primary">{t('records.totals.submit')}</Button>
            <LinkButton tone="quiet" href={props.backHref}>
              {t('console.detail.back')}
            </LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
