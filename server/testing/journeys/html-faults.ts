import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The rules of the HTML standard, without those on style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** The validation errors of a served page, each with its rule and position. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message, selector }) =>
      [`${line}:${column}`, ruleId, message, selector].join(' '),
    ),
  )
}
