export const DEPARTMENTS = ['desk', 'bench'] as const
export type Department = (typeof DEPARTMENTS)[number]

export interface Product {
  readonly id: string
  readonly department: Department
  readonly name: string
  readonly description: string
  /** US cents. */
  readonly price: number
  /** What one price buys: "each", "case of 10 reams". */
  readonly unit: string
}

export const PRODUCTS: readonly Product[] = [
  {
    id: 'CS-104',
    department: 'desk',
    name: 'Cedar drawer organizer',
    description: 'Five compartments, oiled and joined without screws. Fits drawers from 40 cm.',
    price: 4800,
    unit: 'each',
  },
  {
    id: 'CS-112',
    department: 'desk',
    name: 'Felt desk mat',
    description: 'Wool felt on a cork back, 80 × 40 cm. Stays flat from the first day.',
    price: 6250,
    unit: 'each',
  },
  {
    id: 'CS-131',
    department: 'desk',
    name: 'Task lamp',
    description: 'Two-joint arm, 2700–5000 K, clamp for tops up to 60 mm.',
    price: 8400,
    unit: 'each',
  },
  {
    id: 'CS-150',
    department: 'desk',
    name: 'Recycled copy paper',
    description: '80 g/m², bright white, for every printer in the building.',
    price: 5490,
    unit: 'case of 10 reams',
  },
  {
    id: 'CS-207',
    department: 'bench',
    name: 'Four-inch bench vise',
    description: 'Ductile iron, swivel base, replaceable jaws. Bolts down in four holes.',
    price: 11900,
    unit: 'each',
  },
  {
    id: 'CS-218',
    department: 'bench',
    name: 'Steel rule set',
    description: '150, 300 and 600 mm, etched and matt so that they read under a lamp.',
    price: 2775,
    unit: 'set of 3',
  },
  {
    id: 'CS-233',
    department: 'bench',
    name: 'Stacking parts bins',
    description: 'Open front, label slot, holds 3 kg each. Stack, shelve or hang on a rail.',
    price: 9600,
    unit: 'set of 24',
  },
  {
    id: 'CS-245',
    department: 'bench',
    name: 'Nitrile gloves',
    description: 'Powder free, 0.12 mm, textured fingers. Sizes S to XL in one price.',
    price: 2215,
    unit: 'box of 200',
  },
]

export function findProduct(id: string): Product | undefined {
  return PRODUCTS.find((product) => product.id === id)
}
