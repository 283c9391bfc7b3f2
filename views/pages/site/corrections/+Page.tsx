import { FileClock } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'
import { Correction } from './correction.tsx'
import type { TypeFigures } from './figures-table.tsx'

export type { CorrectionProps } from './correction-props.ts'

export interface Props {
  shell: SiteShell
  /** Newest first. */
  corrections: CorrectionProps[]
  pager: PagerProps | null
}

const yenOf = ({ after }: TypeFigures) => after?.yen ?? 0

/** Every edition with what it changed and why, on one line of time. */
export default function Page({ shell, corrections, pager }: Props) {
  const { t } = useUi()
  const longest = Math.max(0, ...corrections.flatMap(({ figures }) => figures ?? []).map(yenOf))
  return (
    <SiteLayout hasOwnStyles shell={shell} title={t('corrections.heading')}>
      <h1>{t('corrections.heading')}</h1>
      {corrections.length > 0 ? (
        <>
          <p className="prose">{t('corrections.lead')}</p>
          {longest > 0 ? <p className="sub">{t('corrections.sums.scale')}</p> : null}
          <ol className="editions">
            {corrections.map((correction) => (
              <Correction key={correction.number} longest={longest} {...correction} />
            ))}
          </ol>
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
