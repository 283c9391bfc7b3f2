import type { ReactNode } from 'react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'

export type RequestState = 'unconfirmed' | 'received' | 'in_review' | 'corrected' | 'explained' | 'withdrawn'

/** A state that a request reached, and when. */
export interface StateReached {
  state: RequestState
  at: number
}

const toneOf: Partial<Record<RequestState, Tone>> = { corrected: 'ok', in_review: 'warn', received: 'info' }

export function StateChip({ state }: { state: RequestState }) {
  const { t } = useUi()
  return <Chip tone={toneOf[state]}>{t(`requests.chip.${state}`)}</Chip>
}

/** The states of a request, the last one first. `children`: more of the last one. */
export function StateLine({
  states,
  edition,
  editionHref,
  children,
}: {
  states: StateReached[]
  edition: number | null
  editionHref: string | null
  children?: ReactNode
}) {
  const { t, format } = useUi()
  return (
    <ol className="states" reversed>
      {states.toReversed().map(({ state, at }, index) => (
        <li key={state} className={index === 0 ? 'now' : undefined}>
          <h2>
            {state === 'corrected' && edition !== null
              ? t('requests.reached.correctedIn', { edition: format.count(edition) })
              : t(`requests.reached.${state}`)}
          </h2>
          <p className="sub">
            <Moment at={at} words />
          </p>
          {index === 0 ? children : null}
          {state === 'corrected' && editionHref ? (
            <p>
              <a href={editionHref}>{t('requests.state.log', { edition: format.count(edition ?? 0) })}</a>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
