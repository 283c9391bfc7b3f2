import type Joi from 'joi'

/**
 * A joi rule: at most so many characters, counted as people and MySQL's columns count them (code points), not as
 * JavaScript does.
 */
export function atMostPoints(limit: number): Joi.CustomValidator<string> {
  return (value, { error }) => ([...value].length > limit ? error('string.max', { limit }) : value)
}
