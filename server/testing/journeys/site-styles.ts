import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from '#server/lib/root.ts'

const folder = path.join(projectRoot, 'dist/client/assets/static')
const fileOf = (pattern: RegExp) =>
  path.join(
    folder,
    readdirSync(folder).find((name) => pattern.test(name))!,
  )

/** The built stylesheets that a page loads. */
async function stylesheetsOf(page: Page): Promise<string[]> {
  const links = page.locator('link[rel=stylesheet][href^="/assets/"]')
  const names = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href')!.split('/').pop()!),
  )
  return names.map((name) => path.join(folder, name))
}

/** Bytes of the built stylesheets that a page loads, as a browser receives them. */
export async function stylesBytes(page: Page): Promise<number> {
  const files = await stylesheetsOf(page)
  return files.reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0)
}

/** What the whole stylesheet declares beyond those of a page, by their names: pages of one kind load the same ones. */
const beyond = new Map<string, Map<string, string[]>>()

/**
 * Declarations of the whole stylesheet that would draw something on this page of the public site and are not in the
 * stylesheets that it loads.
 */
export async function missingStyles(page: Page): Promise<string[]> {
  const files = await stylesheetsOf(page)
  const loaded = files.join()
  const known = beyond.get(loaded) ?? (await declaredBeyond(page, files))
  beyond.set(loaded, known)
  const fitting = await page.evaluate(
    (selectors) => selectors.filter((selector) => document.querySelector(selector) !== null),
    [...known.keys()],
  )
  return fitting.flatMap((selector) => known.get(selector)!)
}

/** By the selector without states, which an element in any state matches. */
async function declaredBeyond(page: Page, files: string[]): Promise<Map<string, string[]>> {
  const declared = await page.evaluate(
    ([whole, part]) => {
      /** Media query, selector, property and value of each declaration, without custom properties. */
      function declarations(css: string): Map<string, string> {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        const found = new Map<string, string>()
        const walk = (rules: CSSRuleList, around: string) => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule)
              for (const selector of rule.selectorText.split(/,(?![^(]*\))/).map((one) => one.trim()))
                for (const name of rule.style)
                  if (!name.startsWith('--'))
                    found.set(
                      `${around} ${selector} { ${name}: ${rule.style.getPropertyValue(name)} }`,
                      selector,
                    )
            if ('cssRules' in rule && !(rule instanceof CSSStyleRule))
              walk(
                rule.cssRules as CSSRuleList,
                rule instanceof CSSMediaRule ? `${around} @media ${rule.conditionText}` : around,
              )
          }
        }
        walk(sheet.cssRules, '')
        return found
      }
      const there = declarations(part!)
      return [...declarations(whole!)].filter(([declaration]) => !there.has(declaration))
    },
    [
      readFileSync(fileOf(/^styles\..*\.css$/), 'utf8'),
      files.map((file) => readFileSync(file, 'utf8')).join('\n'),
    ],
  )
  const bySelector = new Map<string, string[]>()
  for (const [declaration, selector] of declared) {
    const stateless = selector
      .replace(/::?(?!not|is|has|where|nth|first|last|root)[a-z-]+(\([^)]*\))?/g, '')
      // A condition on nothing but a state, such as :has(:focus-visible), is empty now.
      .replace(/:(has|is|where|not)\(\s*\)/g, '')
    if (stateless !== '') bySelector.set(stateless, [...(bySelector.get(stateless) ?? []), declaration])
  }
  return bySelector
}
