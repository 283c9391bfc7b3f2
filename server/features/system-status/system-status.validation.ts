import Joi from '#server/lib/joi.ts'
import { field, input, required } from '#server/lib/input.ts'

/** Which job is to be tried again. */
export const jobRetryInput = input({
  job: required(
    field<number>(
      Joi.number()
        .integer()
        .min(1)
        .max(2 ** 31),
    ),
  ),
})
