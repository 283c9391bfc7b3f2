import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { Chip } from '#views/components/chip.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { FiguresOfYear } from '../request-figures/figures-of-year.ts'
import { RequestFigures } from '../request-figures/request-figures.tsx'
import { RequestedSections, type RequestedSection } from './requested-sections.tsx'
import { StateChip, StateLine, type RequestState, type StateReached } from './state-line.tsx'

export interface Props {
  shell: SiteShell
  /** K-2026-0012 */
  reference: string
  state: RequestState
  type: 'disclosure' | 'patient'
  sections: RequestedSection[]
  states: StateReached[]
  edition: number | null
  /** The edition in the log of corrections; null where the company shows none. */
  editionHref: string | null
  figures: FiguresOfYear[]
  figuresHref: string
  /** Whether the company marks records under review. */
  marksRows: boolean
}

/** What is public of a request: section, year, state and result. */
export default function Page(props: Props) {
  const { shell, reference, state, type, sections, states, edition, editionHref, figures } = props
  const { t } = useUi()
  const title = t('requests.state.title', { reference })
  return (
    <SiteLayout isGuarded moreStyles="siteRequestStyles" shell={shell} title={title}>
      <Breadcrumbs
        items={[{ label: t('requests.figures.title'), href: props.figuresHref }, { label: reference }]}
      />
      <h1>
        {t('requests.state.heading')} <span className="nb">{reference}</span> <StateChip state={state} />
      </h1>
      <p className="prose">{t('requests.state.lead')}</p>
      <div className="request">
        <div className="flow">
          <dl className="facts">
            <div>
              <dt>{t('requests.state.about')}</dt>
              <dd>
                <RequestedSections sections={sections} type={type} />
              </dd>
            </div>
          </dl>
          <StateLine states={states} edition={edition} editionHref={editionHref} />
        </div>
        <div className="flow">
          {figures.map((figuresOfYear) => (
            <RequestFigures key={figuresOfYear.year} {...figuresOfYear} />
          ))}
          {props.marksRows ? (
            <section className="panel flow">
              <h2>{t('requests.marks.heading')}</h2>
              <p>
                {t('requests.marks.body')} <Chip tone="warn">{t('requests.chip.in_review')}</Chip>
              </p>
            </section>
          ) : null}
        </div>
      </div>
    </SiteLayout>
  )
}
