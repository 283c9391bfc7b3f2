// `npm run registries`: writes the lists of pages and views, which TypeScript needs spelled out.
import { writeFileSync } from 'node:fs'
import { enterProject } from './lib/project.mjs'

enterProject()
const { registries } = await import('./lib/registries.mjs')
for (const [file, text] of await registries()) {
  writeFileSync(file, text)
  console.log(file)
}
