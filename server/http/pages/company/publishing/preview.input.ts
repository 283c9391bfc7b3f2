import Joi from '#server/lib/joi.ts'
import { tracks, type Track } from '#server/features/publishing/index.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import { chosenOf } from '#server/http/definitions/query-fields.ts'

const asSent = field<unknown>(Joi.any())

/** The form that moves drafts. */
export const MOVE = 'move'

/** The box that takes a track's draft into the preview. */
export const moveOf = (track: Track) => `move-${track}`

/** `step`: the reader publishes without the draft's changes. `type`, `track`: what the form moves, where it has no boxes. */
export const previewQuery = input({ step: chosenOf(['publish']), type: asSent, track: asSent })

export type PreviewQuery = InputOf<typeof previewQuery>

/** Sent where there were boxes to tick: then one must be ticked. */
export const moveInput = input({
  chosen: field<Track[]>(
    Joi.any()
      .custom((_sent, { error, state }) => {
        const form: Record<string, unknown> = state.ancestors[0]
        const chosen = tracks.filter((track) => form[moveOf(track)] !== undefined)
        return chosen.length > 0 ? chosen : error('any.invalid')
      })
      .messages({ 'any.invalid': 'publication.move.nothingChosen' }),
  ),
})
