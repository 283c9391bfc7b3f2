import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The rules of the HTML standard; those about style and taste are not part of this set. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** What is not valid in a served page, each with its rule and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message, selector }) =>
      [`${line}:${column}`, ruleId, message, selector].join(' '),
    ),
  )
}
