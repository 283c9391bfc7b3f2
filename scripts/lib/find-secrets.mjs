// Fails if a file of the repository has a secret: a key or token of a known service, a private key, a password in an
// address. A program and not a test, because Jest takes minutes to load the rules.
import { lintSource } from '@secretlint/core'
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { enterProject, fail } from './project.mjs'

const passwords = {
  id: '@secretlint/secretlint-rule-database-connection-string',
  // Those of examples in tests, and in settings to be filled in.
  options: { allows: ['/:(hunter2|password)@/'] },
}
const config = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule, options: {}, rules: [passwords] }],
}

/** Each of them would be found, or the rules are not what they were. In two pieces: this file is searched as well. */
const SAMPLES = [
  `-----BEGIN RSA PRIVATE KEY${'-----'}\n${'MIIEpAIBAAKCAQEA'.repeat(20)}\n-----END RSA PRIVATE KEY-----`,
  `ghp${'_'}wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx`,
  `mysql:${'//'}disclosure:Zk3vZk3vZk3v@db.internal/disclosure`,
]

async function secretsIn(file, content) {
  const { messages } = await lintSource({
    source: { content, filePath: file, ext: path.extname(file), contentType: 'text' },
    options: { config, noPhysicFilePath: true },
  })
  return messages.map(({ ruleId, loc }) => `${file}:${loc.start.line} ${ruleId}`)
}

enterProject()
for (const sample of SAMPLES)
  if ((await secretsIn('sample', sample)).length !== 1) fail('A sample of a secret is not found any more.')

const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
const files = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 })
  .stdout.split('\0')
  .filter(existsSync)
if (files.length === 0) fail('git lists no files.')
const found = []
for (const file of files) {
  const bytes = readFileSync(file)
  if (!bytes.includes(0)) found.push(...(await secretsIn(file, bytes.toString())))
}
if (found.length > 0) fail(found.join('\n'))
// Otherwise the library's profiler sorts every measure of every rule and file again for a minute.
process.exit()
