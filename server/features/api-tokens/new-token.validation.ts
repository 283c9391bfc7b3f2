import Joi from '#server/lib/joi.ts'
import { field, input, listOf, oneOf, required, withDefault } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { tokenScopes } from './token-scopes.ts'

const MAX_TOKEN_NAME = 100

/** For how many days a token can be made: one that was forgotten ends by itself. */
export const tokenDays = [30, 90, 180, 365] as const

/** What a new token is made of. */
export const newTokenInput = input({
  name: required(field(oneLine(MAX_TOKEN_NAME)), 'common.error.required'),
  scopes: required(
    listOf(oneOf(tokenScopes), (list) => list.single().unique().min(1)),
    'profile.tokens.error.scopes',
  ),
  // forms send it as text
  days: withDefault(field<(typeof tokenDays)[number]>(Joi.number().valid(...tokenDays)), 90),
})
