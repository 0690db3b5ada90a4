export declare const MEMORY_ENV: { readonly MALLOC_TRIM_THRESHOLD_: string };
