import type { ReactNode } from 'react'
import { useUi } from '#views/ui.tsx'

const looks = { draft: 'draft', preview: 'preview', published: 'live' } as const
type Area = keyof typeof looks
const areas: readonly Area[] = ['draft', 'preview', 'published']

/** What of one part of the content is in the draft, in the preview and published, in one line; `children` lead on. */
export function StageLine({ stages, children }: { stages: Record<Area, ReactNode>; children?: ReactNode }) {
  const { t } = useUi()
  return (
    <div className="stages">
      <ol aria-label={t('publication.stages')}>
        {areas.map((area) => (
          <li key={area}>
            <span className={`dot ${looks[area]}`} />
            {t(`console.area.${area}`)} {stages[area]}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
