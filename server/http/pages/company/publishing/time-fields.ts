import Joi from '#server/lib/joi.ts'
import type { Field } from '#server/lib/input.ts'
import { typedMoment } from '#server/http/rendering/publication-times.ts'
import { textOf } from '#server/http/pages/query.ts'
import type { PublishingServices } from './publishing.ts'

const message = 'publication.error.formTime'

/**
 * A day that a form sends in one control and its time in another, as a moment; null where both are empty. What is
 * wrong is reported at the day.
 */
export function dayWithTime(
  services: Pick<PublishingServices, 'config'>,
  timeControl: string,
): Field<number | null, 'present'> {
  const momentOf = (day: unknown, { [timeControl]: time }: Record<string, unknown>) =>
    typedMoment(services, { day: textOf(day), time: textOf(time) })
  const schema = Joi.any()
    .custom((day, { error, state }) => {
      const moment = momentOf(day, state.ancestors[0])
      return moment === undefined ? error('any.invalid') : moment
    })
    .default((form: Record<string, unknown>) => {
      if (momentOf('', form) === undefined) throw new Error('a time without a day')
      return null
    })
    .messages({ 'any.invalid': message, 'any.default': message })
  return { schema, presence: 'present' }
}
