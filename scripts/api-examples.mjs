// Writes the examples of answers in the API's description, as tests get them: npm run api-examples
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import prettier from 'prettier'
import { enterProject, fail } from './lib/project.mjs'
import { testCode } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

const OUTPUT = 'server/http/api/v1/description/recorded-answers.ts'
/** Those whose answers are taken; an example is that of the first file that has one. */
const tests = [
  ...['api/v1/upload-file/files', 'api/v1/data-record/publish-api', 'api/access', 'api/codes', 'api/v1/api'],
  ...['api/v1/shapes', 'api/v1/company/api', 'api/v1/wording/api', 'api/v1/wording/faq'],
  ...['api/v1/guideline/api', 'api/v1/dashboard/api', 'api/v1/user/api', 'api/v1/user/password-api'],
  ...['api/v1/user/notification-api', 'api/v1/account-setting/api', 'api/v1/auth/api', 'api/v1/auth/steps'],
  ...['pages/company/records/records', 'pages/company/pdf/pdf', 'session/sessions'],
  'pages/portal/data',
  'api/v1/correction-request/api',
].map((name) => `server/http/${name}.test.ts`)

enterProject()
useTestFolder()
const folder = await mkdtemp(path.join(tmpdir(), 'api-examples-'))
process.env.RECORD_ANSWERS = folder
try {
  const { code } = await testCode(['--runTestsByPath', ...tests])
  if (code !== 0) fail('No examples are taken from tests that fail.')
  const keys = await messageKeys()
  const written = JSON.stringify(merged(await recordings(), keys))
  const source = `// Long because it is written by \`npm run api-examples\`, from the answers that tests got.
import type { RecordedAnswer } from './recorded-answer.ts'

/** By the name of the call. Messages are their keys. */
export const recordedAnswers: Readonly<Record<string, RecordedAnswer>> = ${written}
`
  const options = await prettier.resolveConfig(OUTPUT)
  await writeFile(OUTPUT, await prettier.format(source, { ...options, filepath: OUTPUT }))
} finally {
  await rm(folder, { recursive: true })
}

/** What the tests' apps recorded, in the order of the tests. */
async function recordings() {
  const files = (await readdir(folder)).sort()
  const ofTest = (test) => files.filter((file) => file.startsWith(test.replaceAll('/', '-')))
  return Promise.all(
    tests.flatMap(ofTest).map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  )
}

/** The key of each sentence of the locales. */
async function messageKeys() {
  const keys = new Map()
  const note = (value, key) => {
    if (typeof value === 'string') return void (keys.has(value) || keys.set(value, key))
    for (const [name, inner] of Object.entries(value)) note(inner, `${key}.${name}`)
  }
  for (const lang of ['ja', 'en'])
    for (const file of (await readdir(`views/locales/${lang}`)).sort())
      note(JSON.parse(await readFile(`views/locales/${lang}/${file}`, 'utf8')), path.parse(file).name)
  return keys
}

function merged(all, keys) {
  const names = [...new Set(all.flatMap(Object.keys))].sort()
  const of = (name, kind, isWanted = () => true) =>
    all.map((one) => one[name]?.[kind]).find((one) => one && isWanted(one))
  return Object.fromEntries(
    names
      .map((name) => {
        const success = of(name, 'success', (one) => !one.isEmpty) ?? of(name, 'success')
        const refusal = of(name, 'refusal', ({ results }) => results) ?? of(name, 'refusal')
        return [name, { ...(success && { results: success.results }), ...refused(refusal, keys) }]
      })
      .filter(([, one]) => Object.keys(one).length > 0),
  )
}

/** Sentences with values of their own are left out. */
function refused(refusal, keys) {
  if (!refusal) return {}
  const errors = (refusal.errors ?? []).flatMap(({ field, message }) =>
    keys.has(message) ? [{ field, message: keys.get(message) }] : [],
  )
  if (errors.length === 0 && !refusal.results) return {}
  const { status: code, results } = refusal
  return {
    refusal: { code, ...(errors.length > 0 && { errors: errors.slice(0, 2) }), ...(results && { results }) },
  }
}
