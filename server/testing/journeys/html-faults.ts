import { HtmlValidate, StaticConfigLoader, type ResolvedConfig } from 'html-validate'

/** Resolves the rules once: for each page it would take longer than checking a small one. */
class OneConfig extends StaticConfigLoader {
  private resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    return (this.resolved ??= super.getConfigFor(handle))
  }
}

/** The rules of the HTML standard, without those on style. */
const validator = new HtmlValidate(new OneConfig({ root: true, extends: ['html-validate:standard'] }))

/** Pages without faults: readers with and without scripts are served the same ones. */
const valid = new Set<string>()

/** The validation errors of a served page, each with its rule and position. */
export async function htmlFaults(html: string): Promise<string[]> {
  // The token is each session's own.
  const page = html.replaceAll(/(name="_csrf" value=")[^"]*/g, '$1')
  if (valid.has(page)) return []
  const faults = await validate(page)
  if (faults.length === 0) valid.add(page)
  return faults
}

async function validate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message, selector }) =>
      [`${line}:${column}`, ruleId, message, selector].join(' '),
    ),
  )
}
