import { Facets } from './facets.tsx'
import { FoundResults } from './found-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Props, SearchOutcome } from './props.ts'
import { TooManyFound } from './too-many-found.tsx'

/** The results of a search, the lack of any, or ways to narrow it down. */
export function Outcome(props: Props & { outcome: SearchOutcome }) {
  const { outcome } = props
  if (outcome.kind === 'none') return <NothingFound {...props} outcome={outcome} />
  return (
    <div className="found">
      <Facets {...props} />
      <div className="flow">
        {outcome.kind === 'results' ? (
          <FoundResults {...props} outcome={outcome} />
        ) : (
          <TooManyFound type={props.type} outcome={outcome} />
        )}
      </div>
    </div>
  )
}
