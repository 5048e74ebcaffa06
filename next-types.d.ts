// What next-env.d.ts would say, without the path of one build folder: several builds live side by side here.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
