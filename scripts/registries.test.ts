import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { registries } from './lib/registries.mjs'

it('are up to date; otherwise run `npm run registries`', async () => {
  for (const [file, text] of await registries())
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, text])
})
