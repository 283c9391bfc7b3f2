import { withSeparators } from './cells.ts'
import type { Cells } from './columns.ts'
import type { Random } from './random.ts'
import { goods } from './words/items.ts'

/** An item with its quantity, instead of money. */
export function goodsCells(random: Random): Cells {
  const [item, unit] = random.pick(goods)
  const count = random.chance(0.3) ? random.between(1, 30) * 100 : random.between(1, 60)
  return { item, quantity: `${withSeparators(count)}${random.chance(0.5) ? ' ' : ''}${unit}` }
}
