import { FileClock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { FiguresTable, type TypeFigures } from './figures-table.tsx'

export interface CorrectionProps {
  number: number
  isCurrent: boolean
  publishedAt: number
  /** The edition whose content it brought back. */
  restoredNumber: number | null
  /** Whether it took data away. */
  withdrawn: boolean
  /** As it was typed, in Japanese mostly; may be empty. */
  note: string
  /** Names of what it changed. */
  changed: string[]
  /** Null: not kept any more. */
  figures: TypeFigures[] | null
  /** Whether the edition before can still be compared with. */
  beforeKept: boolean
  contentHash: string
}

export interface Props {
  shell: SiteShell
  /** Newest first. */
  corrections: CorrectionProps[]
  pager: PagerProps | null
}

/** Every edition with what it changed and why. */
export default function Page({ shell, corrections, pager }: Props) {
  const { t } = useUi()
  return (
    <SiteLayout shell={shell} title={t('corrections.heading')}>
      <h1>{t('corrections.heading')}</h1>
      {corrections.length > 0 ? (
        <>
          <p className="prose">{t('corrections.lead')}</p>
          {corrections.map((correction) => (
            <Correction key={correction.number} {...correction} />
          ))}
          {pager && <Pager {...pager} />}
        </>
      ) : (
        <EmptyState icon={FileClock} title={t('corrections.empty.title')}>
          <p>{t('corrections.empty.text')}</p>
        </EmptyState>
      )}
    </SiteLayout>
  )
}

function Correction({ number, isCurrent, restoredNumber, withdrawn, ...correction }: CorrectionProps) {
  const { t, format } = useUi()
  const edition = t('common.edition', { number: format.count(number) })
  return (
    <section className="flow" id={`edition-${number}`}>
      <h2>
        {edition} {isCurrent && <Chip tone="ok">{t('corrections.current')}</Chip>}
      </h2>
      {withdrawn && (
        <Notice tone="warn">
          <p>{t('corrections.withdrawn')}</p>
        </Notice>
      )}
      {restoredNumber !== null && (
        <p>{t('corrections.restored', { number: format.count(restoredNumber) })}</p>
      )}
      <Facts {...correction} />
      <Figures edition={edition} {...correction} />
    </section>
  )
}

type Rest = Omit<CorrectionProps, 'number' | 'isCurrent' | 'restoredNumber' | 'withdrawn'>

function Facts({ publishedAt, note, changed, contentHash }: Rest) {
  const { t } = useUi()
  return (
    <dl className="facts">
      <div>
        <dt>{t('corrections.published')}</dt>
        <dd className="tn">
          <Moment at={publishedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('corrections.note')}</dt>
        {note ? (
          <dd className="asis" lang="ja">
            {note}
          </dd>
        ) : (
          <dd>{t('corrections.noNote')}</dd>
        )}
      </div>
      <div>
        <dt>{t('corrections.changed')}</dt>
        <dd>
          {changed.length > 0 ? changed.join(t('corrections.separator')) : t('corrections.nothingChanged')}
        </dd>
      </div>
      <div>
        <dt>{t('corrections.hash')}</dt>
        <dd>
          <code>{contentHash}</code>
        </dd>
      </div>
    </dl>
  )
}

function Figures({ edition, figures, beforeKept }: Rest & { edition: string }) {
  const { t } = useUi()
  if (figures === null) return <p className="sub">{t('corrections.notKept')}</p>
  return (
    <>
      {beforeKept ? null : <p className="sub">{t('corrections.beforeNotKept')}</p>}
      {figures.map((one) => (
        <FiguresTable key={one.type} edition={edition} beforeKept={beforeKept} {...one} />
      ))}
    </>
  )
}
