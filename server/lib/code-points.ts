import type Joi from 'joi'

/** A joi rule: a maximum length in code points, like MySQL's columns, not in UTF-16 units. */
export function atMostPoints(limit: number): Joi.CustomValidator<string> {
  return (value, { error }) => ([...value].length > limit ? error('string.max', { limit }) : value)
}
