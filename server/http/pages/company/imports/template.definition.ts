import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { typeOr } from '#server/http/definitions/query-fields.ts'
import { sendTemplate } from '#server/http/files/template-download.ts'
import { paths } from '#server/http/paths.ts'
import { field, input } from '#server/lib/input.ts'
import { download } from './imports.ts'

/** The code of a root section; left out where none is named. */
const sectionCode = field<string>(Joi.any().custom((sent) => (typeof sent === 'string' ? sent : undefined)))

/** The CSV template of a type, or of one of its root sections. */
export default download({
  path: paths.importTemplate,
  access: 'company-admin',
  query: input({ type: typeOr(1), section: sectionCode }),
  async send(services, { query: { type, section }, http: { req, res } }) {
    if (section !== undefined && services.sections.byCodeOf(type, section)?.level !== 1)
      throw new AppError(710)
    await sendTemplate(services, req, res, type, section)
  },
})
