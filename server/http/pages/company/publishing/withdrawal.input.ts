import Joi from '#server/lib/joi.ts'
import { dataTrackOf, MAX_NOTE, pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import { textUpTo } from '#server/http/definitions/fields.ts'
import { input, type Field, type InputOf } from '#server/lib/input.ts'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { pinnedIds } from './publish.input.ts'
import type { PublishingServices } from './publishing.ts'
import { dayWithTime } from './time-fields.ts'

/** The boxes of the form and what each of them withdraws. */
const boxes: readonly (readonly [control: string, track: Track])[] = [
  ...sectionTypes.map((type) => [sectionTypeNames[type], dataTrackOf(type)] as const),
  ...sectionTypes.map((type) => [pdfTrackOf(type), pdfTrackOf(type)] as const),
]

/** What the ticked boxes stand for; no control has this name. Nothing ticked is an error of the whole form. */
const tracks: Field<Track[], 'present'> = {
  schema: Joi.any()
    .empty(Joi.any())
    .default((form: Record<string, unknown>) => {
      const chosen = boxes.filter(([control]) => form[control] !== undefined)
      if (chosen.length === 0) throw new Error('nothing chosen')
      return chosen.map(([, track]) => track)
    })
    .messages({ 'any.default': 'publication.error.tracks' }),
  presence: 'present',
}

export const withdrawalInput = (services: Pick<PublishingServices, 'config'>) =>
  input({
    withdrawDay: dayWithTime(services, 'withdrawTime'),
    note: textUpTo(MAX_NOTE),
    withdrawals: pinnedIds,
    tracks,
  })

export type WithdrawalInput = InputOf<ReturnType<typeof withdrawalInput>>
