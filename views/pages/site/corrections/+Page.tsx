import { FileClock } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'
import { Correction } from './correction.tsx'

export type { CorrectionProps } from './correction-props.ts'

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
