import { ChartLine } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors } from '../form-errors.tsx'
import { SectionName } from '../section-name.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { DaysPanel, type UsageDay } from './days-panel.tsx'
import { IN_SIGHT } from './first-rows.tsx'
import { KeyStats, type Totals } from './key-stats.tsx'
import { downloadName, languageName, typeName } from './names.ts'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'
import { RecipientsPanel, type UsageRecipient } from './recipients-panel.tsx'
import { TermsPanel, type UsageTerm } from './terms-panel.tsx'

/** What can be taken away as a file. */
export type UsageExport =
  'days' | 'sections' | 'terms' | 'recipients' | 'downloads' | 'types' | 'languages' | 'referrers'

export interface UsageProps {
  filter: RangeFilterProps
  /** Whether the days were chosen in the address. */
  isChosen: boolean
  /** Null while the days that were asked for are wrong; 'nothing' where none of them and of those before counted. */
  figures: UsageFigures | 'nothing' | null
}

/** How a public site was used; lists have the most frequent first. */
export interface UsageFigures {
  now: Totals
  /** Of as many days right before; null where there is nothing to compare. */
  before: Totals | null
  days: UsageDay[]
  endsToday: boolean
  sections: UsageSection[]
  /** Of all sections, those that the company has no more included. */
  sectionViews: number
  terms: UsageTerm[]
  recipients: UsageRecipient[]
  downloads: { kind: string; count: number }[]
  types: { type: TypeName | 'common'; count: number }[]
  languages: { lang: string; count: number }[]
  referrers: { host: string; count: number }[]
  /** From all other sites, also those that are not listed. */
  referredViews: number
  csvHref: Record<UsageExport, string>
}

export interface UsageSection {
  id: string
  type: TypeName
  code: string
  name: string
  /** Where the name is in another language than the page. */
  lang?: 'ja' | 'en'
  views: number
}

/** How the public site is used, on the days of the address. */
export function Usage({ filter, isChosen, figures }: UsageProps) {
  const { t } = useUi()
  return (
    <>
      <h2 id="usage">{t('dashboard.title')}</h2>
      <p className="sub">{t('dashboard.sub')}</p>
      <FormErrors errors={filter.errors} first="from" />
      <RangeFilter {...filter} />
      {figures === 'nothing' && <NothingCounted isChosen={isChosen} />}
      {figures !== null && figures !== 'nothing' && <Figures {...figures} />}
    </>
  )
}

function NothingCounted({ isChosen }: Pick<UsageProps, 'isChosen'>) {
  const { t } = useUi()
  return (
    <EmptyState icon={ChartLine} title={t(isChosen ? 'dashboard.empty.rangeTitle' : 'dashboard.empty.title')}>
      <p>{t(isChosen ? 'dashboard.empty.rangeText' : 'dashboard.empty.text')}</p>
    </EmptyState>
  )
}

function Figures(figures: UsageFigures) {
  const { t, format } = useUi()
  const { now, before, days, csvHref } = figures
  return (
    <>
      <p>
        {t('dashboard.period', {
          from: format.day(days[0]!.day),
          to: format.day(days.at(-1)!.day),
          days: format.count(days.length),
        })}
      </p>
      <KeyStats now={now} before={before} days={days.length} />
      <p className="sub">{t('dashboard.visitorsNote')}</p>
      <DaysPanel days={days} endsToday={figures.endsToday} csvHref={csvHref.days} />
      <div className="cols two">
        <div className="flow">
          <SectionsPanel {...figures} />
          <RecipientsPanel recipients={figures.recipients} csvHref={csvHref.recipients} />
        </div>
        <div className="flow">
          <TermsPanel terms={figures.terms} csvHref={csvHref.terms} />
          <Downloads {...figures} />
          <Types {...figures} />
          <Languages {...figures} />
          <Referrers {...figures} />
        </div>
      </div>
    </>
  )
}

function SectionsPanel({ sections, sectionViews, csvHref }: UsageFigures) {
  const { t, format } = useUi()
  return (
    <CountsPanel
      title={t('dashboard.sections.title')}
      nameHeading={t('dashboard.sections.name')}
      countHeading={t('dashboard.column.views')}
      total={sectionViews}
      csvHref={csvHref.sections}
      more={{
        open: t('dashboard.sections.more', { n: format.count(sections.length - IN_SIGHT) }),
        label: t('dashboard.sections.rest'),
      }}
      rows={sections.map(({ id, type, code, name, lang, views }) => ({
        id,
        count: views,
        name: (
          <>
            <span lang={lang}>
              <SectionName code={code} name={name} />
            </span>
            <br />
            <span className="sub">{t(`common.type.${type}`)}</span>
          </>
        ),
      }))}
    />
  )
}

function Downloads({ downloads, csvHref }: UsageFigures) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.downloads.title')}
      nameHeading={t('dashboard.downloads.name')}
      countHeading={t('dashboard.column.count')}
      csvHref={csvHref.downloads}
      rows={downloads.map(({ kind, count }) => ({
        id: kind,
        count,
        name: downloadName(ui, kind),
      }))}
    />
  )
}

function Types({ types, csvHref }: UsageFigures) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.types.title')}
      nameHeading={t('dashboard.types.name')}
      countHeading={t('dashboard.column.views')}
      csvHref={csvHref.types}
      rows={types.map(({ type, count }) => ({
        id: type,
        count,
        name: typeName(ui, type),
      }))}
    />
  )
}

function Languages({ languages, csvHref }: UsageFigures) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.languages.title')}
      nameHeading={t('dashboard.languages.name')}
      countHeading={t('dashboard.column.views')}
      csvHref={csvHref.languages}
      rows={languages.map(({ lang, count }) => ({
        id: lang,
        count,
        name: languageName(ui, lang),
      }))}
    />
  )
}

function Referrers({ referrers, referredViews, csvHref }: UsageFigures) {
  const { t, format } = useUi()
  return (
    <CountsPanel
      title={t('dashboard.referrers.title')}
      nameHeading={t('dashboard.referrers.name')}
      countHeading={t('dashboard.column.views')}
      total={referredViews}
      csvHref={csvHref.referrers}
      note={t('dashboard.referrers.note')}
      more={{
        open: t('dashboard.terms.more', { n: format.count(referrers.length) }),
        label: t('dashboard.referrers.title'),
      }}
      rows={referrers.map(({ host, count }) => ({
        id: host,
        count,
        name: host,
      }))}
    />
  )
}
