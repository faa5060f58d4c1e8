// The border that federation needs: the shared modules are in place before the first line that uses one (RUNTIME-006).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
