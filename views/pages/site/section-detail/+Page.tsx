import { FileX } from 'lucide-react'
import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { SectionTexts } from '#views/components/section-texts.tsx'
import { YearPicker } from '#views/components/year-picker.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { SectionActions } from './section-actions.tsx'
import { RowFilter } from './row-filter.tsx'
import type { Props } from './props.ts'
import { SectionRows } from './section-rows.tsx'
import { SectionTotals } from './section-totals.tsx'
import { SiblingSections } from './siblings.tsx'

export type { Props } from './props.ts'

export default function Page(props: Props) {
  const { shell, section, year, totals, errors } = props
  const { t, format, lang } = useUi()
  const name = `${section.code} ${section.name}`
  const title = t('site.ofYear', { name, year: format.fiscalYear(year) })
  return (
    <SiteLayout
      isGuarded
      shell={shell}

      title={(errors.length > 0 ? t('common.form.errorPrefix') : '') + title}
    >
      <Breadcrumbs items={[...props.crumbs, { label: name, lang: section.lang }]} />
      <h1 lang={section.lang}>
        {title}
        {format.isWholeYear(year) ? (
          <small lang={lang}>{t('site.period', { period: format.period(year) })}</small>
        ) : null}
      </h1>
      <ErrorSummary errors={errors} />
      <SectionTexts {...section} />
      {props.strip ? null : <YearPicker years={props.years} />}
      {totals.rows > 0 ? (
        <>
          <SectionTotals {...props} />
          <RowFilter {...props.filter} type={props.type} error={errors[0]?.text} />
          <SectionActions {...props} />
          {errors.length > 0 ? null : <SectionRows {...props} caption={t('site.detail.caption', { name })} />}
        </>
      ) : (
        <EmptyState
          icon={FileX}
          title={t('site.detail.empty.title', { year: format.fiscalYear(year) })}
          action={
            <LinkButton href={`${shell.base}/${props.type}?year=${year}`}>
              {t('site.detail.empty.action')}
            </LinkButton>
          }
        >
          <p>{t('site.detail.empty.text')}</p>
        </EmptyState>
      )}
      {totals.rows > 0 ? null : <SectionActions {...props} />}
      <SiblingSections {...props} />
    </SiteLayout>
  )
}
