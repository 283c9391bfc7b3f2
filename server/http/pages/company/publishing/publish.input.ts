import Joi from '#server/lib/joi.ts'
import { MAX_NOTE, tracks, type Track } from '#server/features/publishing/index.ts'
import { field, input, refine, withDefault, type InputOf } from '#server/lib/input.ts'
import { pinned, text, textUpTo, ticked } from '#server/http/definitions/fields.ts'
import { idsOfPin } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'
import { dayWithTime } from './time-fields.ts'

/** The box that takes a track into the publication. */
export const choiceOf = (track: Track) => `publish-${track}`

const chosenOf = (form: Record<string, unknown>) =>
  tracks.filter((track) => form[choiceOf(track)] !== undefined)

/** The ids that the form pins: 12-13. */
export const pinnedIds = withDefault(field<number[]>(Joi.any().custom(idsOfPin)), [])

/** What shall become of a withdrawal that waits; left out where the form did not say. */
export const waitingWithdrawal = field<'keep' | 'drop'>(
  Joi.any().custom((answer) => (answer === 'keep' || answer === 'drop' ? answer : undefined)),
)

/** Sent where there was something to choose from: then something must be chosen. */
const chosen = field<string>(
  Joi.any()
    .custom((sent, { error, state }) =>
      chosenOf(state.ancestors[0]).length > 0 ? sent : error('any.invalid'),
    )
    .messages({ 'any.invalid': 'tracks.publish.nothingChosen' }),
)

/**
 * What the form of a publication sends, and `expected`: the chosen tracks with the versions that were looked at. Faults
 * are listed in the order of the fields.
 */
export function publishInput(services: Pick<PublishingServices, 'config'>) {
  const form = input({
    settings: pinned,
    withdrawals: pinnedIds,
    publishDay: dayWithTime(services, 'publishTime'),
    publishTime: text,
    withdrawDay: dayWithTime(services, 'withdrawTime'),
    withdrawTime: text,
    chosen,
    note: textUpTo(MAX_NOTE),
    waitingWithdrawal,
    when: field<'now' | 'at'>(
      Joi.any().custom((sent) => (sent === 'now' || sent === 'at' ? sent : undefined)),
    ),
    attest: ticked,
  })
  return refine<InputOf<typeof form>, InputOf<typeof form> & { expected: Partial<Record<Track, number>> }>(
    form,
    (schema) => schema.custom((sent, { original }) => ({ ...sent, expected: expectedOf(original) })),
  )
}

function expectedOf(form: Record<string, unknown>): Partial<Record<Track, number>> {
  const versions: Partial<Record<Track, number>> = {}
  for (const track of chosenOf(form)) {
    const version = form[track]
    if (typeof version === 'string' && /^\d{1,9}$/.test(version)) versions[track] = Number(version)
  }
  return versions
}

export type PublishInput = InputOf<ReturnType<typeof publishInput>>
