import { ArrowLeft, ArrowRight, CircleCheck, Download, FileX, SearchX } from 'lucide-react'
import { Amount, isNone } from '#views/components/amount.tsx'
import { Breadcrumbs, type Crumb } from '#views/components/breadcrumbs.tsx'
import { LinkButton } from '#views/components/button.tsx'
import { CiteThis, type Citable } from '#views/components/cite-this.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ErrorSummary, type FieldError } from '#views/components/error-summary.tsx'
import { Icon } from '#views/components/icon.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { SectionTexts, type SectionTextsProps } from '#views/components/section-texts.tsx'
import type { SortLinks } from '#views/components/sort-head.tsx'
import { YearPicker, type YearLink } from '#views/components/year-picker.tsx'
import type { SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import { RecordTable, type Column, type RecordRow } from '#views/components/record-table.tsx'
import { MatchingRows, type MatchingSums } from './matching-rows.tsx'
import { RowFilter, type RowFilterProps } from './row-filter.tsx'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  section: SectionTextsProps & {
    code: string
    name: string
    /** The name's language when it is not the page's. */
    lang?: Lang
  }
  year: number
  /** The years in which this section has rows, newest first. */
  years: YearLink[]
  /** From the listing down to the section above this one; the page itself is added. */
  crumbs: Crumb[]
  /** Sums of the whole section, repeats left out; they are what the last line of the table says. */
  totals: {
    payments: number | null
    amount: number | null
    /** The indirect part of the amount, or null when there is none. */
    indirect: number | null
    /** All rows, repeats included. */
    rows: number
    repeats: number
  }
  filter: RowFilterProps
  /** Why the rows could not be narrowed; then none are shown. */
  errors: FieldError[]
  /** The rows that contain what was typed; null where all are listed. */
  matching: MatchingSums | null
  columns: Column[]
  /** null where the list cannot be sorted */
  sort: SortLinks | null
  /** One page of rows. */
  rows: RecordRow[]
  /** Sums of this page's rows, repeats left out. */
  pageTotals: { payments: number | null; amount: number | null }
  pager: PagerProps
  previousSection: SectionLink | null
  nextSection: SectionLink | null
  display: { payments: boolean; totalAmount: boolean }
  /** All rows, or all that match, as a file; null where the company offers none. */
  csvHref: string | null
}

export interface SectionLink {
  code: string
  name: string
  href: string
  lang?: Lang
}

export default function Page(props: Props) {
  const { shell, section, year, totals, errors } = props
  const { t, format, lang } = useUi()
  const name = `${section.code} ${section.name}`
  const title = t('site.ofYear', { name, year: format.fiscalYear(year) })
  return (
    <SiteLayout shell={shell} title={(errors.length > 0 ? t('common.form.errorPrefix') : '') + title}>
      <Breadcrumbs items={[...props.crumbs, { label: name, lang: section.lang }]} />
      <h1 lang={section.lang}>
        {title}
        <small lang={lang}>{t('site.period', { period: format.period(year) })}</small>
      </h1>
      <ErrorSummary errors={errors} />
      <SectionTexts {...section} />
      <YearPicker years={props.years} />
      {totals.rows > 0 ? (
        <>
          <Totals {...props} />
          <RowFilter {...props.filter} type={props.type} error={errors[0]?.text} />
          {errors.length > 0 ? null : <Rows {...props} caption={t('site.detail.caption', { name })} />}
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
      <CiteThis
        {...props}
        title={[
          ...props.crumbs.slice(0, 1).map(({ label, lang }) => ({ text: label, lang })),
          { text: name, lang: section.lang },
          { text: format.fiscalYear(year) },
        ]}
      />
      <Siblings {...props} />
    </SiteLayout>
  )
}

function Rows(props: Props & { caption: string }) {
  const { t, format } = useUi()
  const { filter, matching, totals } = props
  if (matching?.rows === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('site.detail.filter.none.title', { words: filter.keyWords })}
        action={<LinkButton href={filter.resetHref}>{t('site.detail.filter.none.action')}</LinkButton>}
      >
        <p>{t('site.detail.filter.none.text', { rows: format.count(totals.rows) })}</p>
      </EmptyState>
    )
  return (
    <>
      {matching ? <MatchingRows {...props} keyWords={filter.keyWords} matching={matching} /> : null}
      <RecordTable {...props} />
      <Pager {...props.pager} />
      {props.csvHref ? (
        <div className="row noprint">
          <LinkButton icon={Download} href={props.csvHref} download>
            {t(matching ? 'site.csv.matching' : 'site.csv.section')}
          </LinkButton>
        </div>
      ) : null}
    </>
  )
}

function Totals({ shell, totals, display, rows }: Props) {
  const { t, format } = useUi()
  const yen = t('common.unit.yen')
  // Of goods, for example, there is no sum that rows could agree with.
  const withAmount = display.totalAmount && !isNone(totals.amount)
  const figures = [
    withAmount && { label: t('site.totalAmount'), value: format.number(totals.amount), unit: yen },
    withAmount &&
      totals.indirect !== null && {
        label: t('site.detail.indirect'),
        value: <Amount value={totals.indirect} indirect />,
        unit: yen,
      },
    display.payments &&
      !isNone(totals.payments) && {
        label: t('site.totalPayments'),
        value: format.number(totals.payments),
        unit: t('common.unit.payments'),
      },
    { label: t('site.detail.rows'), value: format.count(totals.rows), unit: t('common.unit.rows') },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        {withAmount ? (
          <>
            <Icon of={CircleCheck} />{' '}
            {totals.repeats > 0
              ? t('site.detail.reconcilesWithRepeats', {
                  rows: format.count(totals.rows - totals.repeats),
                  repeats: format.count(totals.repeats),
                })
              : t('site.detail.reconciles', { rows: format.count(totals.rows) })}{' '}
          </>
        ) : null}
        <EditionLine shell={shell} />
      </p>
      {totals.indirect !== null || rows.some((row) => row.isIndirect && row.amount) ? (
        <p>{t('site.detail.aboutIndirect')}</p>
      ) : null}
      {totals.amount !== null && totals.repeats > 0 ? <p>{t('site.detail.aboutRepeats')}</p> : null}
    </KeyFigures>
  )
}

function Siblings({ previousSection, nextSection }: Props) {
  const { t } = useUi()
  if (!previousSection && !nextSection) return null
  return (
    <nav className="row apart sibs" aria-label={t('site.detail.siblings')}>
      {previousSection ? (
        <a href={previousSection.href} rel="prev">
          <Icon of={ArrowLeft} /> {previousSection.code}{' '}
          <span lang={previousSection.lang}>{previousSection.name}</span>
        </a>
      ) : (
        <span />
      )}
      {nextSection ? (
        <a href={nextSection.href} rel="next">
          {nextSection.code} <span lang={nextSection.lang}>{nextSection.name}</span> <Icon of={ArrowRight} />
        </a>
      ) : null}
    </nav>
  )
}
