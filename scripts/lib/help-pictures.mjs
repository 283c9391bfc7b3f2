// The handbook's pictures: small screenshots, with a list of their sizes for the pages.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { helpScreens } from './help-screens.mjs'
import { smallWebp } from './small-webp.mjs'

const FOLDER = 'views/help'
const SIZE = { width: 900, height: 600 }

/**
 * Takes all pictures, language by language.
 *
 * @param {import('playwright-core').Page} page of a company admin who is signed in
 * @param {{address: (place: string) => string, places: {check: string, failed: string, record: string}}} demo
 */
export async function takeHelpPictures(page, { address, places }) {
  const facts = {}
  await page.setViewportSize(SIZE)
  for (const lang of ['ja', 'en']) {
    await speak(page, address, lang)
    const folder = path.join(FOLDER, 'pictures', lang)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const screen of helpScreens(places)) {
      await page.goto(address(screen.place))
      if (screen.wait) await page.locator(screen.wait).first().waitFor()
      if (screen.shows)
        await page
          .locator(screen.shows)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const content = await smallWebp(await page.screenshot(), screen.name)
      writeFileSync(path.join(folder, `${screen.name}.webp`), content)
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
      facts[`${lang}/${screen.name}`] = { ...SIZE, hash }
      console.log(`${folder}/${screen.name}.webp ${Math.round(content.length / 1000)} kB`)
    }
    console.log(`${readdirSync(folder).length} pictures in ${lang}`)
  }
  writeFileSync(path.join(FOLDER, 'pictures.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

/** Sets the language in the profile, which the console uses. */
async function speak(page, address, lang) {
  await page.goto(address('/company/profile'))
  await page.locator('[name=lang]').selectOption(lang)
  await page
    .locator('form:has([name=lang]) button[type=submit], form:has([name=lang]) button:not([type])')
    .click()
  await page.locator(`html[lang=${lang}]`).waitFor()
}
