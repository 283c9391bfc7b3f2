import Joi from '#server/lib/joi.ts'

/** http or https without a name or password, which have settings of their own. */
export const serviceAddress = Joi.string()
  .uri({ scheme: ['http', 'https'] })
  .custom((text: string, helpers) => {
    const { username, password, search, hash } = new URL(text)
    return username || password || search || hash ? helpers.error('any.invalid') : text
  })
  .messages({ 'any.invalid': '{#label} must be an address alone, without a password, a query or a part' })

/** Without its name the server would be asked about no database. */
export const databaseAddress = Joi.string()
  .uri({ scheme: ['mysql'] })
  .custom((text: string, helpers) =>
    /^\/[^/]+$/.test(new URL(text).pathname) ? text : helpers.error('any.invalid'),
  )
  .messages({
    'any.invalid': '{#label} must end with the name of the database: mysql://user:password@host/name',
  })
