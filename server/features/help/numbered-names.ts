import { readdirSync } from 'node:fs'

const NUMBERED = /^(\d+)-/

export function numbered(folder: string): { number: number; name: string }[] {
  return readdirSync(folder)
    .filter((name) => NUMBERED.test(name))
    .map((name) => ({ number: Number(NUMBERED.exec(name)![1]), name }))
    .sort((a, b) => a.number - b.number)
}
