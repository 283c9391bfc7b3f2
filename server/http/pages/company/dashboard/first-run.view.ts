import type { NextSteps } from '#server/features/next-steps/index.ts'
import type { Track, TrackStates } from '#server/features/publishing/index.ts'
import { paths } from '#server/http/paths.ts'
import type { FirstRunProps } from '#views/components/console/first-run.tsx'

/** What a company that has published nothing yet does next; null once there is an edition. */
export function firstRunProps(work: NextSteps, states: TrackStates): FirstRunProps | null {
  if (work.edition) return null
  const isTouched = (track: Track) => states.of(track).headChanged || states.of(track).previewVersion > 0
  return {
    ...nextOf(work),
    tasks: [
      { name: 'company', isDone: true, href: paths.companyDetails },
      { name: 'years', isDone: isTouched('display-settings'), href: paths.message('display-settings') },
      { name: 'terms', isDone: isTouched('terms'), href: paths.message('term-disclosure') },
      { name: 'data', isDone: work.importedCount > 0, href: paths.importCsv },
      { name: 'publication', isDone: false, href: paths.companyPreview },
    ],
  }
}

function nextOf({ next, running, waiting: [waiting] }: NextSteps): Pick<FirstRunProps, 'step' | 'href'> {
  if (running) return { step: 'running', href: paths.importCheck(running.id) }
  if (waiting) return { step: 'waiting', href: paths.importCheck(waiting.id) }
  if (next === 'check') return { step: 'check', href: paths.companyPreview }
  if (next === 'preview' || next === 'publish') return { step: 'preview', href: paths.companyPreview }
  return { step: 'upload', href: paths.importCsv }
}
