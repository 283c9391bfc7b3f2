import {
  MAX_LINES,
  MAX_LIST_BYTES,
  mailLanguages,
  roundDays,
} from '#server/features/recipient-reviews/index.ts'
import { dataTrackOf, isUnpublished } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/reviews/+Page.tsx'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import type { ReviewPageServices } from './group.ts'
import { roundFacts } from './round-facts.ts'

export async function roundsProps(
  services: ReviewPageServices,
  request: PageRequest,
  typed: Typed | null,
): Promise<Props> {
  const { company, ui, http } = request
  const values = typed?.values ?? {}
  const states = await services.versions.states(company.id)
  const waiting = sectionTypes.filter((type) => isUnpublished(states.of(dataTrackOf(type))))
  const begun = await services.reviewProgress.open(company.id)
  const open = waiting.filter((type) => begun.every(({ round }) => round.sectionType !== type))
  const rounds = await services.reviewProgress.list(company.id)
  const errors = typed?.errors ?? {}
  return {
    shell: request.shell('preview'),
    rounds: rounds.map((one) => roundFacts(services, one)),
    form: {
      action: paths.reviewRounds,
      hasBegun: waiting.length > 0,
      types: open.map((type) => sectionTypeNames[type]),
      languages: mailLanguages,
      limits: { ...roundDays, lines: MAX_LINES, size: ui.format.bytes(MAX_LIST_BYTES) },
      values: {
        type: values['type'] ?? (open[0] ? sectionTypeNames[open[0]] : ''),
        ...{ days: values['days'] ?? String(roundDays.usual), language: values['language'] ?? 'both' },
      },
    },
    previewHref: paths.companyPreview,
    // No browser keeps files in a form that comes back: the form says so at the field, and that there was none.
    errors:
      typed && !errors['file']
        ? { ...errors, file: ui.t(http.req.file ? 'reviews.error.again' : 'reviews.error.file') }
        : errors,
  }
}
