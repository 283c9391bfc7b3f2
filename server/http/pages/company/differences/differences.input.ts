import Joi from '#server/lib/joi.ts'
import { differenceKinds, type DifferenceKind } from '#server/features/comparisons/index.ts'
import { chosenId, chosenOf, chosenYear, listPage } from '#server/http/definitions/query-fields.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { extend, field, input, type InputOf } from '#server/lib/input.ts'

const edition = field<number>(Joi.any().custom((sent) => numberOf(sent, 0)))

/** The editions that are compared; without both, preview and published are. */
export const sidesQuery = input({ from: edition, to: edition })

export const differencesQuery = extend(sidesQuery, {
  ...listPage,
  year: chosenYear,
  sectionId: chosenId,
  kind: chosenOf<DifferenceKind>(differenceKinds),
})

export type SidesQuery = InputOf<typeof sidesQuery>
export type DifferencesQuery = InputOf<typeof differencesQuery>
